import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { packFolder, unpackFolder } from './tar.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'threadspeak-tar-'))
  mkdirSync(join(place, 'from/empty'), { recursive: true })
  mkdirSync(join(place, 'from/base/1'), { recursive: true })
  writeFileSync(join(place, 'from/base/1/exact'), Buffer.alloc(1024, 7))
  writeFileSync(join(place, 'from/base/1/odd'), 'odd size')
  writeFileSync(join(place, 'from/nothing'), '')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function expectWhole(folder: string): void {
  expect(readFileSync(join(folder, 'base/1/exact'))).toEqual(Buffer.alloc(1024, 7))
  expect(readFileSync(join(folder, 'base/1/odd'), 'utf8')).toBe('odd size')
  expect(readFileSync(join(folder, 'nothing'))).toHaveLength(0)
  expect(statSync(join(folder, 'empty')).isDirectory()).toBe(true)
}

test('what is packed comes out the same, for its owner alone', () => {
  unpackFolder(packFolder(join(place, 'from')), join(place, 'to'))
  expectWhole(join(place, 'to'))
  expect(statSync(join(place, 'to/base')).mode & 0o777).toBe(0o700)
  expect(statSync(join(place, 'to/nothing')).mode & 0o777).toBe(0o600)
})

test('the archive is one that tar reads', () => {
  mkdirSync(join(place, 'by-tar'))
  execFileSync('tar', ['-x', '-C', join(place, 'by-tar')], { input: packFolder(join(place, 'from')), stdio: 'pipe' })
  expectWhole(join(place, 'by-tar'))
})

test('a name that does not fit is refused, not cut', () => {
  writeFileSync(join(place, 'from', 'x'.repeat(120)), '')
  expect(() => packFolder(join(place, 'from'))).toThrow('too long')
})
