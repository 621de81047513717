/** Operations on grids of numbers: blur, shrink, distance to the outside. */
export function blur(src: Float32Array, w: number, h: number, radius: number, passes = 2): Float32Array {
  const r = Math.max(1, Math.round(radius))
  const rows = new Float32Array(w * h)
  let from = src
  for (let p = 0; p < passes; p++) {
    boxRows(from, rows, w, h, r)
    const to = from === src ? new Float32Array(w * h) : from
    boxColumns(rows, to, w, h, r)
    from = to
  }
  return from
}

function boxRows(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const inv = 1 / (2 * r + 1)
  for (let y = 0; y < h; y++) {
    const o = y * w
    let sum = src[o]! * r
    for (let x = 0; x < r; x++) sum += src[o + Math.min(w - 1, x)]!
    for (let x = 0; x < w; x++) {
      sum += src[o + Math.min(w - 1, x + r)]!
      dst[o + x] = sum * inv
      sum -= src[o + Math.max(0, x - r)]!
    }
  }
}

function boxColumns(src: Float32Array, dst: Float32Array, w: number, h: number, r: number): void {
  const inv = 1 / (2 * r + 1)
  const sum = new Float32Array(w)
  for (let x = 0; x < w; x++) {
    let s = src[x]! * r
    for (let y = 0; y < r; y++) s += src[Math.min(h - 1, y) * w + x]!
    sum[x] = s
  }
  for (let y = 0; y < h; y++) {
    const add = Math.min(h - 1, y + r) * w
    const sub = Math.max(0, y - r) * w
    const o = y * w
    for (let x = 0; x < w; x++) {
      const s = sum[x]! + src[add + x]!
      dst[o + x] = s * inv
      sum[x] = s - src[sub + x]!
    }
  }
}

/** Distance to the outside, in grid cells (two-pass chamfer, smooth enough for cloth). */
export function depthInside(mask: Float32Array, w: number, h: number): Float32Array {
  const d = new Float32Array(w * h)
  const diagonal = Math.SQRT2
  for (let i = 0; i < d.length; i++) d[i] = mask[i]! > 0.5 ? 1e6 : 0
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      if (!d[i]) continue
      d[i] = Math.min(d[i]!, d[i - 1]! + 1, d[i - w]! + 1, d[i - w - 1]! + diagonal, d[i - w + 1]! + diagonal)
    }
  }
  for (let y = h - 2; y > 0; y--) {
    for (let x = w - 2; x > 0; x--) {
      const i = y * w + x
      if (!d[i]) continue
      d[i] = Math.min(d[i]!, d[i + 1]! + 1, d[i + w]! + 1, d[i + w + 1]! + diagonal, d[i + w - 1]! + diagonal)
    }
  }
  return d
}

export type Grid = { data: Float32Array; w: number; h: number }

export function shrink(src: Float32Array, w: number, h: number, q: number): Grid {
  const sw = Math.ceil(w / q)
  const sh = Math.ceil(h / q)
  const data = new Float32Array(sw * sh)
  for (let y = 0; y < sh; y++) {
    for (let x = 0; x < sw; x++) {
      let sum = 0
      let n = 0
      for (let j = y * q; j < Math.min(h, y * q + q); j++) {
        for (let i = x * q; i < Math.min(w, x * q + q); i++) {
          sum += src[j * w + i]!
          n++
        }
      }
      data[y * sw + x] = sum / n
    }
  }
  return { data, w: sw, h: sh }
}

export const clamp = (v: number, a = 0, b = 1): number => Math.min(b, Math.max(a, v))
export function smooth(a: number, b: number, v: number): number {
  const t = clamp((v - a) / (b - a))
  return t * t * (3 - 2 * t)
}
/** Blended reading of a grid at cell `p`, a fraction fx to the right and fy down. */
export const between = (f: Float32Array, p: number, w: number, fx: number, fy: number): number =>
  f[p]! +
  (f[p + 1]! - f[p]!) * fx +
  (f[p + w]! - f[p]!) * fy +
  (f[p]! - f[p + 1]! - f[p + w]! + f[p + w + 1]!) * fx * fy
