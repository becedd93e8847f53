/**
 * A script for the head of each page. What is typed into a field before its part of the page is alive stands there, but React has not heard of it and
 * takes it away as soon as it draws the field anew. It is told of it once it knows the field (`__reactProps$`), unless it heard of more by then; its
 * tracker of values (`_valueTracker`) has to be made to believe that they differ.
 */
export const keepEarlyTyping = `{
const typed = new Map()
const known = (field) => Object.keys(field).some((key) => key.startsWith('__reactProps'))
const tell = () => {
  for (const [field, value] of typed) {
    if (field.isConnected && !known(field)) continue
    typed.delete(field)
    if (!field.isConnected) continue
    field._valueTracker?.setValue('')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
    field.dispatchEvent(new Event(/^select/.test(field.type) ? 'change' : 'input', { bubbles: true }))
  }
  if (typed.size) setTimeout(tell, 50)
}
addEventListener('input', ({ target, isTrusted }) => {
  if (!isTrusted) return
  if (known(target)) typed.delete(target)
  else if (/^(?:text|email|tel|password|search|url|number|select)/.test(target.type)) {
    if (!typed.size) setTimeout(tell, 50)
    typed.set(target, target.value)
  }
}, true)
}`
