/** The words of its page. */
export default {
  title: 'My tool',
  description: 'Writes a number before every line of a text file.',
  drop: 'Choose a text file, or drop it here',
  hint: (megabytes: number) => `.txt, up to ${megabytes} MB. One file costs a credit.`,
  uploading: 'Uploading your file',
  working: 'Numbering the lines',
  cancel: 'Cancel',
  done: 'Your file is ready',
  download: 'Download',
  again: 'Another file',
  failed: 'The lines were not numbered',
  loginNeeded: 'Please log in first. Your file stays chosen meanwhile.',
  rejected: 'Choose one text file (.txt) of the size that is named here.',
}
