import type { Point } from './path.ts'
import type { Mesh } from './raster.ts'
import { runLengths, surface } from './solids.ts'

export type Cord = {
  /** x, y, z and, if it varies, the radius. */
  along: readonly Point[]
  r?: number
  size?: number
  /** Squashes the cord into a strap. */
  flat?: number
  disp?: number
  around?: number
  /** How often the cloth repeats round the cord. */
  repeat?: number | undefined
  closed?: boolean
  ends?: boolean
}

/** A cord along points, with round ends unless told otherwise. */
export function tube({
  along: given,
  r = 10,
  size = 60,
  flat = 1,
  disp = 0,
  around = 14,
  repeat,
  closed = false,
  ends = true,
}: Cord): Mesh {
  const round = ends && !closed
  const along = round ? withRoundEnds(given, r) : given
  const n = along.length
  const lengths = runLengths(along)
  const total = lengths[n - 1]!
  const girth = repeat ?? Math.max(1, Math.round((Math.PI * 2 * r) / size))
  return surface(
    around + 1,
    n,
    (s, t) => {
      const j = Math.round(t * (n - 1))
      const a = along[closed ? (j + n - 2) % (n - 1) : Math.max(0, j - 1)]!
      const b = along[closed ? (j + 1) % (n - 1) : Math.min(n - 1, j + 1)]!
      const p = along[j]!
      let rr = p[3] ?? r
      if (round) {
        const e = Math.min(lengths[j]!, total - lengths[j]!) / (rr || 1)
        if (e < 1) rr *= Math.sqrt(Math.max(0, 1 - (1 - e) * (1 - e)))
      }
      const [sx, sy, fx, fy, fz] = crossways(a, b)
      const ca = Math.cos(s * Math.PI * 2) * rr
      const sa = Math.sin(s * Math.PI * 2) * rr * flat
      return [
        p[0]! + sx * ca + fx * sa,
        p[1]! + sy * ca + fy * sa,
        (p[2] ?? 0) + fz * sa,
        s * girth,
        lengths[j]! / size,
      ]
    },
    { closedU: true, closedV: closed, disp },
  )
}

/** Two directions across the way from a to b: sideways in the picture, and towards the eye. */
function crossways(a: Point, b: Point): [number, number, number, number, number] {
  let tx = b[0]! - a[0]!
  let ty = b[1]! - a[1]!
  let tz = (b[2] ?? 0) - (a[2] ?? 0)
  const l = Math.hypot(tx, ty, tz) || 1
  tx /= l
  ty /= l
  tz /= l
  const sl = Math.hypot(tx, ty)
  const sx = sl < 0.05 ? 1 : -ty / sl
  const sy = sl < 0.05 ? 0 : tx / sl
  return [sx, sy, -tz * sy, tz * sx, tx * sy - ty * sx]
}

/** Extra points close to both ends, so that a cord of few points still ends in a round cap. */
function withRoundEnds(along: readonly Point[], r: number): Point[] {
  const first = along[0]!
  const last = along.at(-1)!
  const steps = (a: Point, b: Point): Point[] => {
    const l = Math.hypot(b[0]! - a[0]!, b[1]! - a[1]!, (b[2] ?? 0) - (a[2] ?? 0)) || 1
    return [0.1, 0.3, 0.6, 1]
      .map((k) => (k * r) / l)
      .filter((k) => k < 0.9)
      .map((k) => a.map((v, i) => v + (b[i]! - v) * k))
  }
  return [first, ...steps(first, along[1]!), ...along.slice(1, -1), ...steps(last, along.at(-2)!).reverse(), last]
}

/** Points of a circle in space, first and last the same, for rings and hoops. */
export function ringPoints(n: number, at: (cos: number, sin: number) => Point): Point[] {
  return Array.from({ length: n + 1 }, (_, k) => {
    const a = (k / n) * Math.PI * 2
    return at(Math.cos(a), Math.sin(a))
  })
}
