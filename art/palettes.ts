import type { Tones } from './kinds/kind.ts'

/** `ground` tints the backdrop, `tones` dress the product. */
export type Palette = { ground: string; tones: Tones }

export const palettes: Readonly<Record<string, Palette>> = {
  plum: { ground: '#ddd0e8', tones: ['#7d57b0', '#c9aee0', '#4b2f73', '#e0a93f', '#f3ead9'] },
  terracotta: { ground: '#efd6c4', tones: ['#c8694a', '#e9b48f', '#7f3f33', '#e3b04b', '#f5e9d8'] },
  sage: { ground: '#d5dec8', tones: ['#7f9a78', '#c2cfae', '#46604c', '#d98f63', '#f4eddc'] },
  marigold: { ground: '#f2e0b4', tones: ['#e0a02c', '#f1cf84', '#9c5a1c', '#8b3f5e', '#fbf0d9'] },
  indigo: { ground: '#d0d9ea', tones: ['#3d4f8a', '#8fa3d0', '#232d57', '#d9774f', '#f0eadd'] },
  rose: { ground: '#f0d2d0', tones: ['#d0768a', '#eeb9bd', '#8c3b55', '#6f8f7d', '#f8ece2'] },
  oat: { ground: '#ebe0cf', tones: ['#e6d8bf', '#cbb593', '#8a6d4d', '#8a5fb4', '#faf4e8'] },
  teal: { ground: '#cbe2dd', tones: ['#2f8580', '#8cc4ba', '#1d4f52', '#e39a5b', '#f2ecdd'] },
  wine: { ground: '#e8d0d0', tones: ['#7c2640', '#c4687a', '#4a1228', '#d9a441', '#f3e6d6'] },
  sky: { ground: '#d0e2ed', tones: ['#86b2cf', '#c3dae6', '#3f6c8c', '#e7a3a0', '#f7f1e6'] },
  coral: { ground: '#f6d9cd', tones: ['#e58a73', '#f4c3ae', '#a8473d', '#3f8f8a', '#fbf0e2'] },
  lilac: { ground: '#e6dcf0', tones: ['#c9aee0', '#e4d4f0', '#7b5aa0', '#e7b65c', '#faf3ea'] },
  mint: { ground: '#d9ebe0', tones: ['#a9d0b9', '#d3e8da', '#4f8a70', '#ee9f86', '#faf5e9'] },
  forest: { ground: '#d3dccd', tones: ['#46604c', '#94ab8c', '#263a2e', '#cf9a3f', '#f1ead8'] },
  charcoal: { ground: '#dbd8dc', tones: ['#45404b', '#8f8994', '#262229', '#c98f4a', '#efe8dc'] },
  walnut: { ground: '#e6d9c8', tones: ['#8a6d4d', '#c4a57e', '#523c28', '#b3502f', '#f4ead9'] },
  navy: { ground: '#ccd3e2', tones: ['#232d57', '#7583ad', '#141a36', '#d9a05a', '#efe9dc'] },
  ivory: { ground: '#efe6d4', tones: ['#f3ead6', '#dccbab', '#97805a', '#b06a4f', '#fbf6ec'] },
  black: { ground: '#d6d2d6', tones: ['#2a252e', '#6d6672', '#17141a', '#c08a47', '#ece4d8'] },
}

export function paletteOf(name: string): Palette {
  const palette = palettes[name]
  if (!palette) throw new Error(`No palette called "${name}". There are ${Object.keys(palettes).join(', ')}`)
  return palette
}
