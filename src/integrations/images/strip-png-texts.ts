const SIGNATURE_BYTES = 8
/** Length and name before, checksum after. */
const AROUND_BYTES = 12
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * Strips text chunks from a PNG. Each may inflate to hundreds of megabytes, which the decoder does even when only the
 * image is needed: 25 of them blocked a slot for 7.5 s. Anything but a complete PNG is returned unchanged.
 */
export function stripPngTexts(bytes: Buffer): Buffer {
  if (bytes.subarray(1, 4).toString('latin1') !== 'PNG') return bytes
  const chunks: Buffer[] = [bytes.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + AROUND_BYTES <= bytes.length) {
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at)
    if (!TEXTS.has(bytes.subarray(at + 4, at + 8).toString('latin1'))) chunks.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(chunks)
}
