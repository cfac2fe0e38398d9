import packageJson from '../../../package.json' with { type: 'json' }

/** The version of the shop, as CHANGELOG.md lists it (https://semver.org). */
export const release: string = packageJson.version
