import { extname } from 'node:path'
import { z } from 'zod'
import { defineJob, type JobWork } from '#features/jobs/defineJob.ts'
import { lookEngine } from '#features/pdfLook/lookEngine.ts'
import { nameStem } from '#platform/entryName.ts'
import { passwordNeeded } from '#platform/errors.ts'
import { type Content, conversions, type FileLook, firstSide } from './contract.ts'
import { engines, type OfficeKind, officeKinds } from './engineLimits.ts'

/** A look at an upload before it is converted: what it is, and its pages as small pictures. It costs nothing. */
export const lookJob = defineJob({
  kind: 'pdf-look',
  input: z.object({ fileId: z.uuid(), password: z.string().optional(), from: z.int().optional() }),
  secrets: ['password'],
  seconds: 260,
  isStep: true,
  async work({ fileId, password, from }, job) {
    const file = await job.fileRow(fileId)
    const path = await job.fetch(file)
    const made = await job.run(engines.look, { path, password, from, named: officeKindByName(file.name) })
    const { is } = made.facts as FileLook
    const kind = officeKindOf(is, file.name)
    const name = `${nameStem(file.name)}-look`
    if (kind === undefined) return { ...made, name }
    if (is === 'encrypted' && password === undefined) throw passwordNeeded()
    return { ...(await lookAtOffice({ path, kind, password }, job)), name }
  },
})

/** Which Office file it is. What is encrypted shows that only once it is open; until then its name has to do. */
function officeKindOf(is: Content, name: string): OfficeKind | undefined {
  if (is !== 'encrypted') return officeKinds.find((kind) => kind === is)
  return officeKindByName(name) ?? 'word'
}

function officeKindByName(name: string): OfficeKind | undefined {
  const byName = conversions.find(({ accepts }) => accepts.includes(extname(name).toLowerCase()))
  return officeKinds.find((kind) => byName?.takes.includes(kind))
}

/** The first page of an Office file as LibreOffice sees it. */
async function lookAtOffice(
  { path, kind, password }: { path: string; kind: OfficeKind; password: string | undefined },
  job: JobWork,
) {
  const { file } = await job.run(engines.office, { path, kind, pages: '1', password })
  const { facts, ...made } = await job.run(lookEngine, { path: file, firstSide })
  return { ...made, facts: { is: kind, first: (facts as FileLook).first } }
}
