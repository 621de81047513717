import { message, type Text } from '#rules/message.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { shrinkImage } from '../client/shrink-image.ts'

const PICTURE_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']

type Uploaded = { ids: string[] } | { problem: Text }
type Sent = { picture: { _id: string } } | CallFailure

/** Each file once: those that arrived before a failure are remembered in `known`. */
export async function uploadPictures(
  files: readonly File[],
  known: Map<File, string>,
  send: (body: FormData) => Promise<Sent>,
  failed: Text,
): Promise<Uploaded> {
  for (const file of files) {
    if (known.has(file)) continue
    const image = await shrinkImage(file, PICTURE_BYTES)
    if (image === null) return { problem: unreadable(file) }
    const body = new FormData()
    body.append('picture', image)
    const answer = await send(body)
    if (answer instanceof CallFailure) {
      const isBad = answer.status === 400 || answer.status === 413
      return { problem: isBad ? unreadable(file) : messageOr(answer, failed) }
    }
    known.set(file, answer.picture._id)
  }
  return { ids: files.flatMap((file) => known.get(file) ?? []) }
}

/** Of several, the one to take out. */
function unreadable({ name }: File): Text {
  return message('{file} is no picture that we can read. Please choose JPG, PNG or WebP, of at most 5 MB.', {
    file: name,
  })
}
