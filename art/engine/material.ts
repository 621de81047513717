import type { Rgb } from './colour.ts'

/** How a stuff takes the light. `size` is the width of one repeat in picture units, `bump` its relief. */
export type Look = {
  size?: number
  bump?: number
  sheen?: number
  gloss?: number
  shine?: number
  fuzz?: number
  cutout?: number
  metal?: number
  glow?: number
}
export type Tile = { w: number; h: number; height: Float32Array; colour: Float32Array }
type Mip = { w: number; h: number; data: Float32Array }
/** A repeating tile of (height, r, g, b) with smaller copies for distant cloth. */
export type Material = Required<Look> & { mips: readonly Mip[]; heightAt(u: number, v: number): number }

const PLAIN: Required<Look> = {
  size: 100,
  bump: 6,
  sheen: 0.25,
  gloss: 0,
  shine: 20,
  fuzz: 0,
  cutout: 0,
  metal: 0,
  glow: 0,
}

export function material({ w, h, height, colour }: Tile, look: Look): Material {
  const base = new Float32Array(w * h * 4)
  for (let i = 0; i < w * h; i++) {
    base[i * 4] = height[i]!
    for (let c = 0; c < 3; c++) base[i * 4 + 1 + c] = colour[i * 3 + c]!
  }
  const mips: Mip[] = [{ w, h, data: base }]
  for (let last = mips[0]!; last.w > 8 && last.h > 8; ) {
    last = halve(last)
    mips.push(last)
  }
  const lookup = mips[Math.min(2, mips.length - 1)]!
  const heightAt = (u: number, v: number) => {
    const x = Math.floor((u - Math.floor(u)) * lookup.w)
    const y = Math.floor((v - Math.floor(v)) * lookup.h)
    return lookup.data[(y * lookup.w + x) * 4]!
  }
  return { ...PLAIN, ...look, mips, heightAt }
}

function halve({ w, h, data }: Mip): Mip {
  const nw = w >> 1
  const nh = h >> 1
  const out = new Float32Array(nw * nh * 4)
  for (let y = 0; y < nh; y++) {
    for (let x = 0; x < nw; x++) {
      for (let c = 0; c < 4; c++) {
        const a = (y * 2 * w + x * 2) * 4 + c
        out[(y * nw + x) * 4 + c] = (data[a]! + data[a + 4]! + data[a + w * 4]! + data[a + w * 4 + 4]!) * 0.25
      }
    }
  }
  return { w: nw, h: nh, data: out }
}

/** One colour, no relief: plastic, wax, glaze, metal. */
export function plain(colour: Rgb, look: Look = {}): Material {
  const w = 8
  const fill = new Float32Array(w * w * 3)
  for (let i = 0; i < w * w; i++) fill.set(colour, i * 3)
  return material(
    { w, h: w, height: new Float32Array(w * w).fill(0.5), colour: fill },
    { bump: 0, sheen: 0.06, ...look },
  )
}

/** Blended lookup on the copy that fits `texels` (tile pixels per picture pixel); writes height, r, g, b. */
export function sample(mat: Material, u: number, v: number, texels: number, out: Float32Array): void {
  const level = texels <= 1.15 ? 0 : Math.min(mat.mips.length - 1, Math.floor(Math.log2(texels) + 0.35))
  const { w, h, data: d } = mat.mips[level]!
  const x = (u - Math.floor(u)) * w - 0.5
  const y = (v - Math.floor(v)) * h - 0.5
  let ix = Math.floor(x)
  let iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  if (ix < 0) ix += w
  if (iy < 0) iy += h
  const jx = ix + 1 >= w ? 0 : ix + 1
  const jy = iy + 1 >= h ? 0 : iy + 1
  const a = (iy * w + ix) * 4
  const b = (iy * w + jx) * 4
  const c = (jy * w + ix) * 4
  const e = (jy * w + jx) * 4
  const wa = (1 - fx) * (1 - fy)
  const wb = fx * (1 - fy)
  const wc = (1 - fx) * fy
  const we = fx * fy
  for (let k = 0; k < 4; k++) out[k] = d[a + k]! * wa + d[b + k]! * wb + d[c + k]! * wc + d[e + k]! * we
}
