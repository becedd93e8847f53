/** What can go wrong here, and what to do about it. */
export default {
  tooManyWaiting: (count: number) =>
    `${count} jobs of yours are waiting or running already, which is as many as there may be. Wait until some are done, or cancel one.`,
  cancelled: 'This job was cancelled. Choose the file again to start anew.',
}
