import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from './config.ts'
import { explain } from './explain.ts'

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigProblem) return error.problems
    throw error
  }
}

test('nothing need be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    mode: 'trial',
    seed: 'sample',
    publicUrl: 'http://localhost:3000',
  })
})

test('an empty variable is as good as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ADMIN_EMAIL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  })
})

test('everything that is wrong is told at once', () => {
  const wrong = problems({
    PORT: 'abc',
    SHOP_MODE: 'maybe',
    PUBLIC_URL: 'shop',
    LOG_LEVEL: 'loud',
    ADMIN_PASSWORD: 'short',
  })
  expect(wrong).toHaveLength(5)
  for (const name of ['PORT', 'SHOP_MODE', 'PUBLIC_URL', 'LOG_LEVEL', 'ADMIN_PASSWORD']) {
    expect(
      wrong.some((line) => line.startsWith(`${name} must`)),
      name,
    ).toBe(true)
  }
  expect(explain(new ConfigProblem(wrong)).split('\n')).toHaveLength(1)
})

test.each([
  [{ PORT: '70000' }, /PORT must be at most 65535/],
  [{ PORT: '1.5' }, /PORT must be a whole number/],
  [{ PUBLIC_URL: 'javascript:alert(1)' }, /PUBLIC_URL must be an address/],
  [{ ADMIN_EMAIL: 'a@b.in' }, /must be given together/],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', SEED: 'sample' }, /SEED=sample is refused/],
  [{ SHOP_MODE: 'live' }, /PUBLIC_URL must be an https/],
  [{ RATE_LIMITS: 'maybe' }, /RATE_LIMITS must be on or off/],
  [{ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example', RATE_LIMITS: 'off' }, /RATE_LIMITS=off is refused/],
] as const)('%o is refused: %s', (env, text) => {
  expect(problems(env).join('\n')).toMatch(text)
})

test('a live shop starts empty, and says where it is', () => {
  const config = readConfig({ SHOP_MODE: 'live', PUBLIC_URL: 'https://shop.example/' })
  expect(config).toMatchObject({ mode: 'live', seed: 'none', logLevel: 'info', publicUrl: 'https://shop.example' })
})

test.each([
  [
    Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 3000 }),
    'port 3000 is taken by another program. Stop it, or choose another: PORT=3001 npm start',
  ],
  [Object.assign(new Error('x'), { code: 'EACCES', port: 80 }), 'port 80 needs more rights'],
  [Object.assign(new Error('The data folder is held.'), { name: 'DatabaseProblem' }), 'The data folder is held.'],
])('what a person can put right is told in one line', (error, text) => {
  expect(explain(error)).toContain(text)
  expect(explain(error).split('\n')).toHaveLength(1)
})
