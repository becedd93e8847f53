import type { Rooms } from './hall.ts'

/** From who asks over who they are to how they prove it, and to the pages. */
export const accounts: Rooms = {
  // Who asks: a session, a browser that tries, a network that asks too often.
  sessions: {
    from: [],
    doors: ['limit.ts', 'membership.ts', 'present.ts', 'sessions.ts', 'trying.ts', 'visitor.ts'],
  },
  // The accounts themselves: made, found, granted something, taken over from a guest, kept.
  people: {
    from: ['sessions'],
    doors: [
      ...['accounts.ts', 'claim.ts', 'countries.ts', 'finding.ts', 'granting.ts', 'keeping.ts', 'overSites.ts'],
      ...['password.ts', 'taxNumber.ts'],
    ],
  },
  // What is mailed to prove that somebody is who they say, and who guesses instead.
  links: {
    from: ['sessions', 'people'],
    doors: [
      ...['accountLink.ts', 'confirmation.ts', 'guessing.ts', 'knownDevice.ts', 'mailedLink.ts', 'passwordLink.ts'],
    ],
  },
  // React, and what runs in browsers.
  pages: {
    from: [],
    doors: [
      ...['AccountMenu.tsx', 'ConfirmPage.tsx', 'EntryList.tsx', 'LoadFailure.tsx', 'LoginProvider.tsx'],
      ...['ResetPage.tsx', 'ShownOnce.tsx', 'logInAgain.web.ts', 'pushState.web.ts', 'saveFile.web.ts'],
      ...['session.web.ts', 'unsubscribeAddress.ts', 'useFocusOnArrival.ts', 'useLoaded.ts', 'useLoginDialog.ts'],
      ...['useMemberAct.ts', 'useSession.ts'],
    ],
  },
}
