/** Repeatable chance and smooth noise. Every picture is a pure function of its seed. */
export type Dice = {
  (): number
  around(spread: number): number
  between(low: number, high: number): number
  pick<T>(list: readonly T[]): T
}

export function dice(seed: number | string): Dice {
  let a = (typeof seed === 'string' ? hash(seed) : seed) >>> 0 || 1
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return Object.assign(next, {
    around: (spread: number) => (next() * 2 - 1) * spread,
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  })
}

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  return h >>> 0
}

/** Value noise in -1..1; `wrap` makes it repeat after that many cells. */
export function noise(x: number, y: number, seed = 1, wrap = 0): number {
  let xi = Math.floor(x)
  let yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  let x1 = xi + 1
  let y1 = yi + 1
  if (wrap) {
    xi = ((xi % wrap) + wrap) % wrap
    x1 = ((x1 % wrap) + wrap) % wrap
    yi = ((yi % wrap) + wrap) % wrap
    y1 = ((y1 % wrap) + wrap) % wrap
  }
  const a = lattice(xi, yi, seed)
  const b = lattice(x1, yi, seed)
  const c = lattice(xi, y1, seed)
  const d = lattice(x1, y1, seed)
  return (a + (b - a) * sx + (c - a) * sy + (a - b - c + d) * sx * sy) * 2 - 1
}

function lattice(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 144665)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}
