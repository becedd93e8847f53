import { Deserializer, Serializer } from 'node:v8'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * A plain value that waits for its turn in a twentieth of its room or less. What `unpack` answers is a copy, a new one each time;
 * what was one object within the value is one within the copy. Bytes, those of pictures, are not copied.
 */
export class Packed<Value> {
  readonly #deflated: Uint8Array
  readonly #bytes: ArrayBufferView[] = []

  constructor(value: Value) {
    const serializer = new SparingSerializer(this.#bytes)
    serializer.writeHeader()
    serializer.writeValue(value)
    const deflated = deflateRawSync(serializer.releaseBuffer(), { level: constants.Z_BEST_SPEED })
    // What zlib answers is a part of a larger piece of memory.
    this.#deflated = new Uint8Array(deflated)
  }

  unpack(): Value {
    const deserializer = new SparingDeserializer(inflateRawSync(this.#deflated), this.#bytes)
    deserializer.readHeader()
    return deserializer.readValue() as Value
  }
}

/** Node asks a serializer what becomes of bytes. Here they stay where they are, and their number is written. */
class SparingSerializer extends Serializer {
  readonly #bytes: ArrayBufferView[]

  constructor(bytes: ArrayBufferView[]) {
    super()
    this.#bytes = bytes
    this._setTreatArrayBufferViewsAsHostObjects(true)
  }

  declare _setTreatArrayBufferViewsAsHostObjects: (mode: boolean) => void

  _writeHostObject(view: ArrayBufferView): void {
    this.writeUint32(this.#bytes.push(view) - 1)
  }
}

class SparingDeserializer extends Deserializer {
  readonly #bytes: ArrayBufferView[]

  constructor(buffer: Buffer, bytes: ArrayBufferView[]) {
    super(buffer)
    this.#bytes = bytes
  }

  _readHostObject(): ArrayBufferView {
    return this.#bytes[this.readUint32()]!
  }
}
