/** SVG-like outlines (M L H V C Q S T Z, absolute) flattened to polygons, and curves through points. */
export type Point = readonly number[]
export type Spot = readonly [x: number, y: number]
export type Polygon = readonly Spot[]

export function flatten(d: string, step = 10): Spot[][] {
  const tokens = d.match(/[a-zA-Z]|-?\d*\.?\d+(?:e-?\d+)?/g) ?? []
  const polys: Spot[][] = []
  let poly: Spot[] = []
  let i = 0
  let command = ''
  let x = 0
  let y = 0
  let px = 0
  let py = 0
  const num = () => Number.parseFloat(tokens[i++]!)
  const spot = (): Spot => [num(), num()]
  const curve = (pts: readonly Spot[]) => {
    const n = Math.max(4, Math.ceil(lengthOf(pts) / step))
    for (let k = 1; k <= n; k++) poly.push(bezier(pts, k / n))
    ;[px, py] = pts[pts.length - 2]!
    ;[x, y] = pts[pts.length - 1]!
  }
  const line = (to: Spot) => {
    ;[x, y] = to
    poly.push(to)
  }
  while (i < tokens.length) {
    if (/[a-zA-Z]/.test(tokens[i]!)) command = tokens[i++]!
    if (command === 'M') {
      poly = []
      polys.push(poly)
      line(spot())
      command = 'L'
    } else if (command === 'L') line(spot())
    else if (command === 'H') line([num(), y])
    else if (command === 'V') line([x, num()])
    else if (command === 'C') curve([[x, y], spot(), spot(), spot()])
    else if (command === 'S') curve([[x, y], [2 * x - px, 2 * y - py], spot(), spot()])
    else if (command === 'Q') curve([[x, y], spot(), spot()])
    else if (command === 'T') curve([[x, y], [2 * x - px, 2 * y - py], spot()])
    else i += command === 'Z' ? 0 : 1
  }
  return polys
}

function lengthOf(pts: readonly Spot[]): number {
  let sum = 0
  for (let k = 1; k < pts.length; k++) sum += Math.hypot(pts[k]![0] - pts[k - 1]![0], pts[k]![1] - pts[k - 1]![1])
  return sum
}

function bezier(pts: readonly Spot[], t: number): Spot {
  let p = pts
  while (p.length > 1) {
    const from = p
    p = from.slice(1).map(([bx, by], k): Spot => {
      const [ax, ay] = from[k]!
      return [ax + (bx - ax) * t, ay + (by - ay) * t]
    })
  }
  return p[0]!
}

/** Catmull-Rom through points of any dimension; `n` samples per span. */
export function spline(points: readonly Point[], n = 12, closed = false): Point[] {
  const out: Point[] = []
  const count = points.length
  const at = (i: number) => (closed ? points[(i + count) % count]! : points[Math.min(count - 1, Math.max(0, i))]!)
  const spans = closed ? count : count - 1
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let k = 0; k < n; k++) {
      const t = k / n
      const t2 = t * t
      const t3 = t2 * t
      const blend = (p: number, q: number, r: number, s: number) =>
        0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t2 + (3 * q - p - 3 * r + s) * t3)
      out.push(b.map((_, j) => blend(a[j]!, b[j]!, c[j]!, d[j]!)))
    }
  }
  out.push(closed ? out[0]! : points[count - 1]!)
  return out
}

/** A circle as polygon; `n` corners. */
export function circle(x: number, y: number, r: number, n = 72): Spot[] {
  return Array.from({ length: n }, (_, k): Spot => {
    const a = (k / n) * Math.PI * 2
    return [x + Math.cos(a) * r, y + Math.sin(a) * r]
  })
}
