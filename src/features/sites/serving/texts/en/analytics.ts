/** The question whether visits may be counted. */
export default {
  title: 'Counting visits',
  text: 'May we count this visit? It tells us which pages help. Nothing else changes with your answer, and the privacy page asks again.',
  yes: 'Yes, count it',
  no: 'No, thanks',
}
