import { expect, test } from 'vitest'
import { sellerNameKey } from './seller-name.ts'

test.each([
  ['Threadspeak', 'threadspeak'],
  ['Threadspeak', '  THREAD  speak '],
  ['Threadspeak', 'Thread-speak.'],
  ['Threadspeak', 'Thréadspeak'],
  ['Threadspeak', 'Ｔｈｒｅａｄｓｐｅａｋ'],
  ['आशा बुनकर', 'आशाबुनकर'],
])('%j could be taken for %j', (name, other) => expect(sellerNameKey(name)).toBe(sellerNameKey(other)))

test.each([
  ['Asha Weaves', 'Asha Weaver'],
  ['आशा', 'आशी'],
  ['Loom 1', 'Loom 2'],
  ['★', '♥'],
])('%j is another than %j', (name, other) => expect(sellerNameKey(name)).not.toBe(sellerNameKey(other)))
