// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { DiskNotice } from './disk-notice.tsx'

const MB = 1024 ** 2

test.each([
  ['low', 700 * MB, 'status', 'The disk of the shop is nearly full'],
  ['full', 20 * MB, 'alert', 'The disk of the shop is full'],
] as const)('a disk that is %s is told of with what is left', async (state, freeBytes, role, title) => {
  await mount(<DiskNotice state={state} freeBytes={freeBytes} />)
  const notice = document.querySelector(`[role=${role}]`)
  expect(notice?.textContent).toContain(title)
  expect(notice?.textContent).toContain(`${freeBytes / MB} MB are free where the shop keeps its data`)
  expect(notice?.textContent).toContain('below 48 MB')
})

test('a disk with room needs no word', async () => {
  await mount(<DiskNotice state="ok" freeBytes={2 ** 40} />)
  expect(document.querySelector('.notice')).toBeNull()
})
