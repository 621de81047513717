// Preloaded before the shop: throws unhandled errors on a signal.
process.on('SIGUSR2', () => {
  Promise.reject(new Error('forgotten promise'))
})
process.on('SIGWINCH', () => {
  setImmediate(() => {
    throw new Error('uncaught mistake')
  })
})
