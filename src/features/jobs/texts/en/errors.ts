/** What can go wrong here, and what to do about it. */
export default {
  tooManyWaiting: (count: number) =>
    `${count} jobs of yours are waiting or running already, which is as many as there may be. Wait until some are done, or cancel one.`,
  cancelled: 'This job was cancelled. Choose the file again to start anew.',
  notRetried:
    'This job cannot be done again: only one that failed or was cancelled can, as long as its tool is installed.',
  secretsGone: 'The password that came with this job went when it ended. Its owner has to ask for it anew.',
  sourceGone:
    'The file that this was to be made of is not here any more: it was deleted, or its time was over. Upload it again.',
  unknownTool: (tool: string, known: string) => `There is no tool "${tool}" that makes jobs. There are: ${known}.`,
  wrongNumberOfFiles: (least: number, most: number) =>
    least === most
      ? `This takes ${least} ${least === 1 ? 'file' : 'files'}. Name as many.`
      : `This takes ${least} to ${most} files. Name as many.`,
}
