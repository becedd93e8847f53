import { tokenKeys } from '#platform/tokenKeys.ts'

/** Under what a browser keeps who is logged in, and until when it knows a member, in milliseconds. */
export const sessionKeys = { ...tokenKeys, email: 'user_email', member: 'member_until' }

/**
 * A script for the head of each page. Pages are drawn for everybody alike: it tells the style sheets, before the first picture, whether somebody is
 * logged in (`data-known`) and a member (`data-member`), so that what is not theirs is never seen to come and go.
 */
export const markKnown = `try {
const { documentElement: root, defaultView: { localStorage: kept } } = document
root.toggleAttribute('data-known', !!(kept.${sessionKeys.value} && kept.${sessionKeys.email}))
root.toggleAttribute('data-member', kept.${sessionKeys.member} > Date.now())
} catch {}`
