import { defineWork } from '#features/jobs/toolWork.ts'
import { MyToolOptions, myTool } from './contract.ts'
import { myToolJob } from './job.ts'

const { id, accepts, maxBytes } = myTool

/** One text file with numbers: what the page's call and the API ask for. */
export const myToolWork = defineWork({
  id,
  options: MyToolOptions,
  files: { accepts, least: 1, most: 1, maxBytes },
  job: myToolJob,
  inputOf: ({ files: [file] }) => ({ fileId: file.id }),
})
