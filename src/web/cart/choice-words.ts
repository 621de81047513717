/** 'Terracotta, size 38, qty 1': what was chosen, as far as there was a choice. */
export function choiceWords(chosen: { color: string; size: number | null }, quantity?: number): string {
  const { color, size } = chosen
  const words = [color, size === null ? '' : `size ${size}`, quantity === undefined ? '' : `qty ${quantity}`]
  const said = words.filter((word) => word !== '').join(', ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}
