// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { uploadPictures } from './upload-pictures.ts'

const tryApi = vi.hoisted(() => vi.fn())
vi.mock('../client/api.ts', () => ({ tryApi }))

test('a picture that arrived before a failure is not sent again', async () => {
  const { CallFailure } = await import('../client/api-call.ts')
  const [first, second] = ['a', 'b'].map((name) => new File(['x'], name, { type: 'image/png' })) as [File, File]
  const known = new Map<File, string>()
  tryApi.mockResolvedValueOnce({ picture: { _id: 'p1' } })
  tryApi.mockResolvedValueOnce(new CallFailure('unanswered', 0))
  const failed = await uploadPictures('o1', [first, second], { known, orderKey: undefined })
  expect(failed).toHaveProperty('problem')
  tryApi.mockResolvedValueOnce({ picture: { _id: 'p2' } })
  expect(await uploadPictures('o1', [first, second], { known, orderKey: undefined })).toEqual({ ids: ['p1', 'p2'] })
  expect(tryApi).toHaveBeenCalledTimes(3)
})

test('one that cannot be read is named', async () => {
  const { CallFailure } = await import('../client/api-call.ts')
  const { toEnglish } = await import('#rules/message.ts')
  tryApi.mockResolvedValueOnce(new CallFailure('refused', 400, 'No'))
  const file = new File(['x'], 'tear.jpg', { type: 'image/jpeg' })
  const failed = await uploadPictures('o1', [file], { known: new Map(), orderKey: undefined })
  expect('problem' in failed && toEnglish(failed.problem)).toContain('tear.jpg is no picture that we can read.')
})
