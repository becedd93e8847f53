import { plural } from '#platform/plural.ts'

/** The words of Clap Find My Phone. */
export default {
  title: 'Clap to find your phone',
  description: 'Leave this page open on the phone, and clap twice when you miss it.',
  appName: 'Clap Find My Phone',
  arm: 'Start listening',
  arming: 'Asking for the microphone',
  listening: 'Listening. Clap twice.',
  stop: 'Stop listening',
  ringing: 'Here I am!',
  silence: 'I have found it',
  test: 'Try the sound and the light',
  heard: 'Claps heard',
  sensitivity: 'How far it hears',
  sensitivities: { low: 'Near claps', normal: 'This room', high: 'Soft claps' },
  sound: 'Sound',
  sounds: { bell: 'Bell', siren: 'Siren', birds: 'Birds' },
  choices: 'How it hears and answers',
  answers: 'How it answers',
  ways: { ring: 'Ring', flash: 'Flash the screen', torch: 'Camera light', vibrate: 'Vibrate' },
  torchHint: 'Where the browser gives it to a page.',
  vibrateHint: 'Not on iPhones.',
  refused: 'The microphone is not allowed. Allow it for this page in the browser’s settings, and start again.',
  noMicrophone: 'No microphone was found. Connect one, or open this page on your phone.',
  busyMicrophone: 'The microphone could not be opened. Another app may be using it: close it and start again.',
  unsupported: 'This browser cannot listen from a page. Update it, or open this page in another one.',
  lost: 'The microphone was taken away, perhaps by a call. Start listening again.',
  hearsNothing: 'It hears nothing now.',
  deaf: 'The microphone is silent: a call or another app has it, or its switch is off. The phone listens again once that is over.',
  asleep:
    'The screen may go dark here, and then a page stops hearing. Set the screen to stay on, or plug the phone in.',
  practice: {
    start: 'Practise',
    listening: 'Listening. It will not ring.',
    meter: 'How loud it is',
    mark: 'The line is how loud a clap has to be. Change it below.',
    heard: (claps: number) => plural('en', claps, { one: 'Heard # clap', other: 'Heard # claps' }),
    calls: (calls: number) =>
      calls === 0
        ? 'No call of two claps yet'
        : plural('en', calls, {
            one: '# call of two claps: it would have rung',
            other: '# calls of two claps: it would have rung',
          }),
  },
  standing: {
    title: 'What the browser gives this page',
    screen: {
      held: 'The screen stays on.',
      refused: 'The browser refused to keep the screen on, perhaps to save the battery.',
      unsupported: 'This browser cannot keep the screen on.',
    },
    vibration: {
      taken: 'The browser takes the vibration; whether this device can do it, it does not say.',
      refused: 'The browser refused the vibration.',
      unsupported: 'This browser cannot vibrate.',
    },
  },
  away: (seconds: number) =>
    plural('en', seconds, {
      one: 'The page was away for # second, and may not have heard claps then. Keep it in sight.',
      other: 'The page was away for # seconds, and may not have heard claps then. Keep it in sight.',
    }),
  honest: 'What it can and cannot do',
  limits: [
    'It hears only while this page is open and the screen is on. Browsers stop a page that lies in the background or behind the lock screen.',
    'On iPhones and iPads Safari stops the microphone as soon as another app or tab is in front or the screen is locked, a page cannot vibrate, and the camera light is not given to pages.',
    'While it listens the screen is kept on, which uses the battery. Plug the phone in for a long evening.',
    'A phone that is set to silent may ring softly or not at all: turn up the media volume.',
    'The sound is judged on the phone. Nothing is recorded and nothing is sent.',
  ],
  install: 'Install as an app',
  installHint: 'Once installed it works without a network.',
  offlineReady: 'It works without a network now.',
}
