/** By the file's own first bytes: drawn images are asked for by another name. */
export function isAvif(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif'
}
