import * as calls from '#contracts/calls/care-threads.ts'
import { THREAD_TEXTS } from '#contracts/care/thread-texts.ts'
import { message, type Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { shrinkImage } from '../client/shrink-image.ts'

const PICTURE_BYTES = 5 * 1024 * 1024

type Uploaded = { ids: string[] } | { problem: Text }

/** Each file once: those that arrived before a failure are remembered. */
export async function uploadCarePictures(
  threadId: string,
  files: readonly File[],
  { known, threadKey }: { known: Map<File, string>; threadKey?: string | undefined },
): Promise<Uploaded> {
  for (const file of files) {
    if (known.has(file)) continue
    const image = await shrinkImage(file, PICTURE_BYTES)
    if (image === null) return { problem: unreadable(file) }
    const body = new FormData()
    body.append('picture', image)
    const asked = { params: { id: threadId }, body, ...(threadKey && { token: threadKey }) }
    const answer = await tryApi(calls.addCarePicture, asked)
    if (answer instanceof CallFailure) {
      const isBad = answer.status === 400 || answer.status === 413
      return { problem: isBad ? unreadable(file) : messageOr(answer, THREAD_TEXTS.pictureFailed) }
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
