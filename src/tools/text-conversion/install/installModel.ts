import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { type FetchOptions, fetchModel } from '#features/models/fetchModel.ts'
import { ModelProblem } from '#features/models/manifest.ts'
import { surveyModels } from '../engine/models.ts'
import { type EngineLanguage, nameOf, speechLanguages } from '../languages.ts'

/** A model to install: its address, and the SHA-256 that the file has to have. */
export type Wanted = {
  /** What it is called; a model for one language alone is called like the language, such as `de`. */
  name: string
  url: string
  sha256: string
}

const packed = /\.(tar\.bz2|tar\.gz|tgz|tar)$/

/**
 * Downloads a model, checks it, unpacks it where it is an archive, and puts it into `folder` once it proves to be a
 * model; until then what was there stays. A download that breaks goes on from where it stopped, also when it is asked for
 * again. Answers its path and its languages.
 * @throws ModelProblem with a sentence for the operator
 */
export async function installModel(
  folder: string,
  { name, url, sha256 }: Wanted,
  options: FetchOptions = {},
): Promise<{ path: string; languages: readonly EngineLanguage[] }> {
  if (!/^[a-z0-9][a-z0-9._-]*$/.test(name))
    throw new ModelProblem(`"${name}" is no name: use small letters, digits, dots and dashes`)
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new ModelProblem('The SHA-256 must be 64 hexadecimal digits, as sha256sum prints them')
  const file = basename(URL.parse(url)?.pathname ?? '')
  if (!file) throw new ModelProblem(`${url} is not the address of a file`)
  await mkdir(folder, { recursive: true })
  const downloads = join(folder, '.downloads')
  const unfinished = await mkdtemp(join(folder, '.unfinished-'))
  try {
    const place = join(unfinished, name)
    await mkdir(place)
    const fetched = await fetchModel({ name, file, url, sha256 }, downloads, options)
    const whole = join(packed.test(file) ? unfinished : place, file)
    await rename(fetched.path, whole)
    if (packed.test(file)) await unpack(whole, place)
    const languages = await languagesOf(unfinished, name)
    const path = join(folder, name)
    await rm(path, { recursive: true, force: true })
    await rename(place, path)
    return { path, languages }
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    // What has come of a download that broke stays for the next time.
    await rmdir(downloads).catch(() => undefined)
  }
}

/** How long unpacking may take, in milliseconds. */
const unpackingMs = 30 * 60_000

/** Archives hold one folder with the model inside, or the model itself. */
async function unpack(archive: string, place: string): Promise<void> {
  const inside = await mkdtemp(join(place, '..', 'archive-'))
  const args = ['--no-same-owner', '-xf', archive, '-C', inside]
  await promisify(execFile)('tar', args, { timeout: unpackingMs }).catch((error) => {
    throw new ModelProblem(
      `${basename(archive)} could not be unpacked: ${String(error.stderr || error.message).trim()}`,
    )
  })
  await rm(archive)
  const entries = await readdir(inside, { withFileTypes: true, recursive: true })
  // A link could lead anywhere once the model is in its place.
  const strange = entries.find((entry) => !entry.isFile() && !entry.isDirectory())
  if (strange)
    throw new ModelProblem(`${basename(archive)} holds ${strange.name}, which is neither a file nor a folder`)
  const home = entries.find((entry) => /tokens\.txt$|\.bin$/.test(entry.name))?.parentPath ?? inside
  await cp(home, place, { recursive: true })
  await rm(inside, { recursive: true })
}

async function languagesOf(unfinished: string, name: string): Promise<readonly EngineLanguage[]> {
  // Under its own name: a folder called like a language holds a model of that language.
  const { models, problems } = await surveyModels(unfinished)
  const [model] = models
  if (model) return model.languages
  const why = problems[0] ?? `it holds no model that is known here`
  throw new ModelProblem(`${name} was downloaded and is not used: ${why.replaceAll(`${unfinished}/`, '')}`)
}

/** The language that somebody means by its code or its English name; undefined for anything else. */
export const languageNamed = (word: string) =>
  speechLanguages.find((spoken) =>
    [spoken.engine, spoken.value, nameOf(spoken, 'en')].some((name) => name.toLowerCase() === word.toLowerCase()),
  )
