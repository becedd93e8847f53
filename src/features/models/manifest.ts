import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

/** What a model of the operator's may do in place of a built-in engine. */
export const slots = [
  'matte',
  'scratchMask',
  'colour',
  'upscale',
  'faceRestore',
  'style:1',
  'style:2',
  'style:3',
  'style:4',
  'style:5',
  'style:6',
  'style:7',
  'style:8',
] as const
export type Slot = (typeof slots)[number]

const triple = z.union([z.number(), z.tuple([z.number(), z.number(), z.number()])])
const range = z.tuple([z.number(), z.number()]).default([0, 1])
const layout = z.enum(['NCHW', 'NHWC']).default('NCHW')
const pixels = z.int().positive().max(8192)

const Input = z.strictObject({
  /** Name of the graph's input; its first one if not given. */
  name: z.string().optional(),
  layout,
  /** `grey` is luma, `L` the lightness of CIELAB; both are one channel. */
  channels: z.enum(['RGB', 'BGR', 'grey', 'L']).default('RGB'),
  /** What black and white become first. */
  range,
  /** Then taken off and divided by, in the order of the model's channels. */
  mean: triple.default(0),
  std: triple.default(1),
  /** The only width and height that the model takes, the margin included. */
  size: z.strictObject({ width: pixels, height: pixels }).optional(),
  /** Pictures with a longer side are made smaller for the model. */
  maxSide: pixels.optional(),
  /** Width and height have to be multiples of this; the border is repeated to fill up. */
  multipleOf: pixels.default(1),
  /** Pixels that the model loses on every side, because it does not pad; they are added around. */
  margin: z.int().min(0).max(512).default(0),
  /** Larger pictures go through in parts with sides of at most this, which share `overlap` pixels. */
  tile: pixels.optional(),
  overlap: z.int().min(0).max(1024).default(32),
})

const Output = z.strictObject({
  /** Name of the graph's output; its first one if not given. */
  name: z.string().optional(),
  layout,
  /** `picture` in the input's colours, `share` of something in each pixel, or `ab` of CIELAB. */
  meaning: z.enum(['picture', 'share', 'ab']),
  channels: z.enum(['RGB', 'BGR']).default('RGB'),
  /** A picture's values for black and white. */
  range,
  /** What turns a share's values into 0 to 1. */
  activation: z.enum(['none', 'sigmoid', 'softmax']).default('none'),
  /** Which channel holds the share. */
  channel: z.int().min(0).default(0),
  /** Whether the share is that of the opposite: of the background, of what is undamaged. */
  inverted: z.boolean().default(false),
  /** What `ab` is multiplied by to reach CIELAB's units, about -110 to 110. */
  times: z.number().default(1),
  /** How many times wider and higher the result is. */
  scale: z.int().min(1).max(8).default(1),
})

const meanings: Record<string, readonly string[]> = {
  matte: ['share'],
  scratchMask: ['share'],
  colour: ['picture', 'ab'],
  upscale: ['picture'],
  faceRestore: ['picture'],
  style: ['picture'],
}

const Entry = z
  .strictObject({
    /** What the commands call it. */
    name: z.string().regex(/^[a-z0-9][a-z0-9._-]*$/, 'use small letters, digits, dots and dashes'),
    slot: z.enum(slots),
    file: z.string().regex(/^\w[\w.-]*\.onnx$/, 'must be the name of an .onnx file in this folder, without a path'),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits in small letters, as sha256sum prints'),
    url: z.url({ protocol: /^https$/, error: 'must be an https address' }).optional(),
    licence: z.strictObject({ name: z.string().min(1), url: z.url(), commercialUse: z.boolean() }),
    input: Input,
    output: Output,
  })
  .superRefine(({ slot, input, output }, context) => {
    const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const allowed = meanings[slot.split(':')[0]!]!
    if (!allowed.includes(output.meaning)) {
      complain(['output', 'meaning'], `a model for ${slot} gives ${allowed.join(' or ')}`)
    }
    if (slot !== 'upscale' && output.scale !== 1) complain(['output', 'scale'], 'is for the upscale slot alone')
    const { size, margin } = input
    if (size && Math.min(size.width, size.height) <= 2 * margin) complain(['input', 'margin'], 'leaves nothing of size')
    if (input.tile === undefined) return
    if (input.size) complain(['input', 'tile'], 'goes with a free size: with `size` leave it out')
    if (input.tile % input.multipleOf !== 0) complain(['input', 'tile'], 'must be a multiple of multipleOf')
    if (input.overlap + input.multipleOf > input.tile) complain(['input', 'overlap'], 'must be smaller than the tile')
  })

const Manifest = z.strictObject({ models: z.array(Entry) }).superRefine(({ models }, context) => {
  models.forEach(({ name }, index) => {
    if (models.findIndex((other) => other.name === name) === index) return
    context.addIssue({ code: 'custom', path: ['models', index, 'name'], message: `${name} is there twice` })
  })
})

/** One model as the manifest describes it, with the defaults filled in. */
export type ModelEntry = z.output<typeof Entry>

/** Something about the models that the operator can mend; the message says where and what. */
export class ModelProblem extends Error {
  override name = 'ModelProblem'
}

const names = ['manifest.yaml', 'manifest.json']

/**
 * Reads what models there are from `manifest.yaml` or `manifest.json` in the operator's folder; none when there is no
 * such file.
 * @throws ModelProblem that names every field to mend
 */
export async function readManifest(folder: string): Promise<ModelEntry[]> {
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw new ModelProblem(error.message)
      return undefined
    })
    if (text !== undefined) return parseManifest(text, join(folder, name))
  }
  return []
}

function parseManifest(text: string, file: string): ModelEntry[] {
  let data: unknown
  try {
    // JSON is YAML as well.
    data = parse(text)
  } catch (error) {
    throw new ModelProblem(`${file} cannot be read: ${(error as Error).message}`)
  }
  const read = Manifest.safeParse(data)
  if (read.success) return read.data.models
  const lines = read.error.issues.map(({ path, message }) => `  ${fieldOf(path, data)}: ${message}`)
  throw new ModelProblem(`${file} cannot be used:\n${lines.join('\n')}`)
}

/** A field as people call it: `sinet.input.mean`, with the model's name where it has one. */
function fieldOf(path: readonly PropertyKey[], data: unknown): string {
  const [list, index, ...rest] = path
  const models = (data as { models?: { name?: unknown }[] } | null)?.models
  const name = list === 'models' && typeof index === 'number' ? models?.[index]?.name : undefined
  return (typeof name === 'string' ? [name, ...rest] : path).join('.') || 'the file'
}

/** The line of the manifest in a folder that has a name. Throws a ModelProblem that says which names there are. */
export async function namedEntry(folder: string, name: string): Promise<ModelEntry> {
  const models = await readManifest(folder)
  const entry = models.find((model) => model.name === name)
  if (entry) return entry
  const names = models.map((model) => model.name).join(', ') || 'none'
  throw new ModelProblem(`The manifest in ${folder} has no model ${name}. It has: ${names}`)
}
