// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { FitNote } from './fit-note.tsx'

test('what most buyers say is told with how many they are', async () => {
  const { host } = await mount(<FitNote counts={[14, 3, 1]} />)
  expect(host.textContent).toBe('14 of 18 buyers say: runs small')
})

test('divided buyers are told as nothing at all', async () => {
  const { host } = await mount(<FitNote counts={[5, 5, 5]} />)
  expect(host.innerHTML).toBe('')
})
