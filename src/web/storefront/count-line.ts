import { tPlural } from '../i18n/t.ts'

export function countLine(count: number): string {
  return tPlural({ one: '{n} product found', other: '{n} products found' }, { n: count })
}
