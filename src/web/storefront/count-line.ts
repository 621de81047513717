import { t } from '../i18n/t.ts'

export function countLine(count: number): string {
  return count === 1 ? t('1 product found') : t(`${count} products found`)
}
