// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { uploadPictures } from './upload-pictures.ts'

const send = vi.fn()
const upload = (files: File[], known = new Map<File, string>()) => uploadPictures(files, known, send, 'Not sent.')

test('a picture that arrived before a failure is not sent again', async () => {
  const { CallFailure } = await import('../client/api-call.ts')
  const [first, second] = ['a', 'b'].map((name) => new File(['x'], name, { type: 'image/png' })) as [File, File]
  const known = new Map<File, string>()
  send.mockResolvedValueOnce({ picture: { _id: 'p1' } })
  send.mockResolvedValueOnce(new CallFailure('unanswered', 0))
  const failed = await upload([first, second], known)
  expect(failed).toHaveProperty('problem')
  send.mockResolvedValueOnce({ picture: { _id: 'p2' } })
  expect(await upload([first, second], known)).toEqual({ ids: ['p1', 'p2'] })
  expect(send).toHaveBeenCalledTimes(3)
})

test('one that cannot be read is named', async () => {
  const { CallFailure } = await import('../client/api-call.ts')
  const { toEnglish } = await import('#rules/message.ts')
  send.mockResolvedValueOnce(new CallFailure('refused', 400, 'No'))
  const file = new File(['x'], 'tear.jpg', { type: 'image/jpeg' })
  const failed = await upload([file])
  expect('problem' in failed && toEnglish(failed.problem)).toContain('tear.jpg is no picture that we can read.')
})
