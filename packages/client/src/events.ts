/** The data of server-sent events, one after the other (WHATWG HTML, 9.2). Comments and the names of events are passed over. */
export async function* eventsOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder()
  let rest = ''
  let data: string[] = []
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + decoder.decode(value, { stream: true })).split(/\r\n|\n|\r/)
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (line === '' && data.length > 0) yield data.join('\n')
        if (line === '') data = []
        const [, text] = /^data: ?(.*)$/.exec(line) ?? []
        if (text !== undefined) data.push(text)
      }
    }
  } finally {
    await reader.cancel().catch(() => {})
  }
}
