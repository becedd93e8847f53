import { createFrontPlace } from './front.ts'
import styles from './standingNotice.module.css'

/** How many say each sentence just now, and how it is taken away. */
const standing = new Map<string, { sayers: number; leave: () => void }>()

/**
 * A sentence in front of the page for as long as it is true, which screen readers say when they pause; it takes no clicks, and the end
 * of the page comes out from under it. Answers how to take it away. Several who say the same share one.
 */
export function standingNotice(text: string): () => void {
  const notice = standing.get(text) ?? { sayers: 0, leave: show(text) }
  standing.set(text, notice)
  notice.sayers++
  return () => {
    if (--notice.sayers > 0) return
    standing.delete(text)
    notice.leave()
  }
}

const height = '--notice-height'

function show(text: string): () => void {
  const { element, stand } = createFrontPlace()
  const { style } = document.documentElement
  element.role = 'status'
  element.className = styles.place!
  const leave = stand()
  const words = document.createElement('p')
  words.className = styles.words!
  words.textContent = text
  // A live region says what comes into it, so it stands before its words.
  setTimeout(() => {
    element.append(words)
    // Messages come above it, and the keyboard's focus stops there. One that has left already has no height.
    style.setProperty(height, `${element.offsetHeight}px`)
  }, 100)
  return () => {
    leave()
    style.removeProperty(height)
  }
}
