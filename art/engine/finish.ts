/** After the light: stray fibres, smooth outlines, warm glow, depth of field. */
import sharp, { type Sharp } from 'sharp'
import type { Glow } from './backdrop.ts'
import { dice } from './chance.ts'
import { smooth } from './grid.ts'
import type { Stage } from './stage.ts'

/** Short curved hairs on woolly surfaces; most visible where the cloth ends against the ground. */
export function addFibres(pixels: Buffer, stage: Stage, seed: number, amount = 1): void {
  const { w, h, id, nx, ny } = stage
  const chance = dice(seed)
  const zoom = stage.view.zoom
  for (let k = 0; k < Math.round(14000 * amount); k++) {
    let px = Math.floor(chance() * w)
    let py = Math.floor(chance() * h)
    const i = py * w + px
    const fuzz = stage.used[id[i]!]?.material.fuzz ?? 0
    if (!fuzz || chance() > fuzz) continue
    let angle = Math.atan2(ny[i]!, nx[i]!) + chance.around(1.5)
    const length = chance.between(4, 11) * Math.min(3, zoom * 0.8)
    const bend = chance.around(0.16)
    const hair = [0, 1, 2].map((c) => Math.min(255, pixels[i * 3 + c]! * 1.12 + (c ? 15 : 16)))
    for (let s = 0; s < length; s++) {
      px += Math.cos(angle)
      py += Math.sin(angle)
      angle += bend
      const ix = Math.round(px)
      const iy = Math.round(py)
      if (ix < 0 || iy < 0 || ix >= w || iy >= h) break
      const p = (iy * w + ix) * 3
      const alpha = 0.3 * (1 - s / length)
      for (let c = 0; c < 3; c++) pixels[p + c]! += (hair[c]! - pixels[p + c]!) * alpha
    }
  }
}

/** Where one surface ends before another, a pixel takes half of its neighbours: no stairs on outlines. */
export function smoothEdges(pixels: Buffer, { w, h, id, z }: Stage): void {
  const before = Buffer.from(pixels)
  const r = w * 3
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      const a = id[i]!
      if (!a && !id[i + 1] && !id[i + w] && !id[i - 1] && !id[i - w]) continue
      const alike = a === id[i + 1] && a === id[i + w] && a === id[i - 1] && a === id[i - w]
      const drop = (j: number) => Math.abs(z[i]! - z[j]!)
      if (alike && drop(i + 1) + drop(i + w) + drop(i - 1) + drop(i - w) < 24) continue
      const o = i * 3
      for (let c = o; c < o + 3; c++) {
        pixels[c] = before[c]! * 0.44 + (before[c - 3]! + before[c + 3]! + before[c - r]! + before[c + r]!) * 0.14
      }
    }
  }
}

/** Warm light around a flame or a lamp. Coordinates in pixels. */
export function addGlow(pixels: Buffer, { w, h }: Stage, { x, y, r, strength }: Glow): void {
  for (let py = Math.max(0, Math.floor(y - r)); py < Math.min(h, y + r); py++) {
    for (let px = Math.max(0, Math.floor(x - r)); px < Math.min(w, x + r); px++) {
      const d = Math.hypot(px - x, py - y) / r
      if (d >= 1) continue
      const k = strength * (1 - d) ** 2.4
      const o = (py * w + px) * 3
      pixels[o]! += (255 - pixels[o]!) * k
      pixels[o + 1]! += (226 - pixels[o + 1]!) * k * 0.9
      pixels[o + 2]! += (160 - pixels[o + 2]!) * k * 0.55
    }
  }
}

/** Sharp near the middle, melting away towards the corners, as through a lens held close. */
export async function softenAround(pixels: Buffer, w: number, h: number): Promise<Buffer> {
  const [mild, strong] = await Promise.all([blurred(pixels, w, h, 3.2), blurred(pixels, w, h, 8)])
  const out = Buffer.alloc(pixels.length)
  const [ct, st] = [Math.cos(0.5), Math.sin(0.5)]
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const dx = x / w - 0.5
      const dy = (y / h - 0.5) * (h / w)
      const t = smooth(0.3, 0.78, Math.hypot((dx * st - dy * ct) * 1.25, (dx * ct + dy * st) * 0.72))
      const o = (y * w + x) * 3
      for (let c = o; c < o + 3; c++) {
        const [a, b, d] = [pixels[c]!, mild[c]!, strong[c]!]
        out[c] = t < 0.5 ? a + (b - a) * t * 2 : b + (d - b) * (t * 2 - 1)
      }
    }
  }
  return out
}

async function blurred(pixels: Buffer, w: number, h: number, sigma: number): Promise<Buffer> {
  const half = { width: w >> 1, height: h >> 1, channels: 3 as const }
  const small = await sharp(pixels, { raw: { width: w, height: h, channels: 3 } })
    .resize(half.width, half.height)
    .raw()
    .toBuffer()
  const soft = await sharp(small, { raw: half })
    .blur(Math.max(0.3, sigma / 2))
    .raw()
    .toBuffer()
  return sharp(soft, { raw: half }).resize(w, h, { fit: 'fill' }).raw().toBuffer()
}

export function toImage(pixels: Buffer, stage: Stage, width: number, height: number): Sharp {
  return sharp(pixels, { raw: { width: stage.w, height: stage.h, channels: 3 } }).resize(width, height, {
    kernel: 'mitchell',
  })
}
