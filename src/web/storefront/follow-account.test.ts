// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { session } from '../client/session-state.ts'
import { followAccount } from './follow-account.ts'

const calls = vi.hoisted(() => ({ begun: [] as string[], ended: [] as string[] }))
vi.mock('../cart/account-data.ts', () => ({
  followAccountData: ({ token }: { token: string }) => {
    calls.begun.push(token)
    return () => calls.ended.push(token)
  },
}))

const user = (name: string) => ({ _id: 'u1', name }) as unknown as UserJson
const signIn = (token: string, name = 'Asha') => session.setState({ status: 'signed-in', token, user: user(name) })
const settled = () => vi.waitFor(() => expect(calls.begun.length).toBeGreaterThan(0))

let stop = () => {}
beforeEach(() => {
  calls.begun.length = 0
  calls.ended.length = 0
  session.setState({ status: 'unknown' })
  stop = followAccount()
})
afterEach(() => stop())

test('nothing is followed for a guest', async () => {
  session.setState({ status: 'guest', because: 'no-token' })
  await Promise.resolve()
  expect(calls.begun).toEqual([])
})

test('an account that is checked again, or renamed, is followed once', async () => {
  signIn('one')
  await settled()
  session.setState({ status: 'checking', token: 'one' })
  signIn('one', 'Asha Rao')
  await vi.dynamicImportSettled()
  expect(calls).toEqual({ begun: ['one'], ended: [] })
})

test('signing out ends it, and the next person is followed', async () => {
  signIn('one')
  await settled()
  session.setState({ status: 'guest', because: 'left' })
  signIn('two')
  await vi.waitFor(() => expect(calls).toEqual({ begun: ['one', 'two'], ended: ['one'] }))
})
