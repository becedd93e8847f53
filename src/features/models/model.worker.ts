// The program of a model's process: it opens one file and runs it. What crashes here takes no job with it.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Answer, Question, Values } from './modelProcess.ts'

let session: InferenceSession | undefined

async function open(file: string, sha256: string): Promise<Values> {
  // The bytes that are checked are those that run, whatever happens to the file meanwhile.
  const bytes = await readFile(file)
  const found = createHash('sha256').update(bytes).digest('hex')
  if (found !== sha256) throw new Error(`its SHA-256 is ${found}, not the manifest's`)
  session = await InferenceSession.create(bytes, {
    logSeverityLevel: 3,
    intraOpNumThreads: 2,
    // What a run needed is given back after it: several models share an engine's memory.
    enableCpuMemArena: false,
    // Threads that wait by spinning take the processor from everybody else's jobs.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  })
  return { data: new Float32Array(), dims: [] }
}

async function run(question: Extract<Question, { type: 'run' }>): Promise<Values> {
  if (!session) throw new Error('it is not open')
  const { input = session.inputNames[0]!, output = session.outputNames[0]!, data, dims } = question
  const results = await session.run({ [input]: new Tensor('float32', data, dims) }, [output])
  const result = results[output]!
  if (result.type !== 'float32') throw new Error(`its output is of type ${result.type}, not float32`)
  return { data: result.data as Float32Array, dims: [...result.dims] }
}

process.on('disconnect', () => process.exit())
process.on('message', (question: Question) => {
  const tell = (answer: Answer) => process.send?.(answer)
  const answer = question.type === 'open' ? open(question.file, question.sha256) : run(question)
  answer.then(
    (values) => tell({ values }),
    (error: Error) => tell({ problem: error.message }),
  )
})
