import { say } from '../language/say.ts'

export function countLine(count: number): string {
  return count === 1 ? say('1 product found') : say(`${count} products found`)
}
