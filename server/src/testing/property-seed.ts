import fc from 'fast-check'

/**
 * Random cases are the same in each run, so that a run does not fail by chance. `PROPERTY_SEED` draws others; what they
 * find becomes a test of its own.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_129) })
