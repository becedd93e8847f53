import { constants, deflateRawSync } from 'node:zlib'
import { ZipPassThrough } from 'fflate'

const LEVEL = 6
/** The number of DEFLATE in a zip's directory (APPNOTE 4.4.5). */
const DEFLATED = 8

/**
 * A file in a zip that is packed by zlib, which is several times as quick as fflate's own. Each piece that is pushed ends on a whole byte
 * (a sync flush, RFC 1951 3.2.4), so that pieces packed by themselves are one stream.
 */
export class DeflatedFile extends ZipPassThrough {
  override compression = DEFLATED

  protected override process(piece: Uint8Array, isLast: boolean): void {
    const finishFlush = isLast ? constants.Z_FINISH : constants.Z_SYNC_FLUSH
    this.ondata(null, deflateRawSync(piece, { level: LEVEL, finishFlush }), isLast)
  }
}
