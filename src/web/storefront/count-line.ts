export function countLine(count: number): string {
  return count === 1 ? '1 product found' : `${count} products found`
}
