// Loaded before the shop: makes the mistakes that no program should make, when it is told to.
process.on('SIGUSR2', () => {
  Promise.reject(new Error('forgotten promise'))
})
process.on('SIGWINCH', () => {
  setImmediate(() => {
    throw new Error('uncaught mistake')
  })
})
