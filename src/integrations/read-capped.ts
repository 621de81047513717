/** The answer was longer than anything that is expected there. */
export class TooLarge extends Error {}

/** The body of a response, given up once it is longer than `maxBytes`: another company decides how much it sends. */
export async function readCapped(response: Response, maxBytes: number): Promise<Buffer> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel()
    throw new TooLarge(`More than ${maxBytes} bytes`)
  }
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop cancels the stream.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new TooLarge(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
