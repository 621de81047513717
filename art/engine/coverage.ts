import type { Polygon } from './path.ts'

type Edge = [x0: number, y0: number, x1: number, y1: number]
const LINES = 4

/** How much of each cell lies inside the polygons (even-odd), by four sub-scanlines with exact horizontal ends. */
export function coverage(polys: readonly Polygon[], w: number, h: number, ox: number, oy: number): Float32Array {
  const out = new Float32Array(w * h)
  const edges = edgesOf(polys, ox, oy).sort((a, b) => a[1] - b[1])
  let next = 0
  let active: Edge[] = []
  for (let y = 0; y < h; y++) {
    for (let s = 0; s < LINES; s++) {
      const sy = y + (s + 0.5) / LINES
      while (next < edges.length && edges[next]![1] <= sy) active.push(edges[next++]!)
      active = active.filter((e) => e[3] > sy)
      const xs = active.map((e) => e[0] + ((sy - e[1]) * (e[2] - e[0])) / (e[3] - e[1])).sort((p, q) => p - q)
      for (let k = 0; k + 1 < xs.length; k += 2) span(out, y * w, w, xs[k]!, xs[k + 1]!)
    }
  }
  return out
}

function edgesOf(polys: readonly Polygon[], ox: number, oy: number): Edge[] {
  const edges: Edge[] = []
  for (const poly of polys) {
    for (let i = 0; i < poly.length; i++) {
      const [x0, y0] = poly[i]!
      const [x1, y1] = poly[(i + 1) % poly.length]!
      if (y0 === y1) continue
      edges.push(y0 < y1 ? [x0 - ox, y0 - oy, x1 - ox, y1 - oy] : [x1 - ox, y1 - oy, x0 - ox, y0 - oy])
    }
  }
  return edges
}

function span(out: Float32Array, o: number, w: number, from: number, to: number): void {
  const weight = 1 / LINES
  const a = Math.max(0, from)
  const b = Math.min(w, to)
  if (b <= a) return
  const ia = Math.floor(a)
  const ib = Math.min(w - 1, Math.floor(b))
  if (ia === ib) {
    out[o + ia]! += (b - a) * weight
    return
  }
  out[o + ia]! += (ia + 1 - a) * weight
  for (let x = ia + 1; x < ib; x++) out[o + x]! += weight
  out[o + ib]! += (b - ib) * weight
}
