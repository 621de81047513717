// An unsupported Node gets one clear line, before anything is loaded that it could not parse.
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Threadspeak needs Node 20.19 or newer; this is Node ${version}. Install a newer one and start again.`)
  process.exit(1)
}
