import { Enums, Models, Serialize, Validation } from '@cyclonedx/cyclonedx-library'
import { makeNative } from '../sbom/native-components.mjs'
import { sbomSpec } from '../sbom/npm-components.mjs'
import { imagePackages } from './debian-packages.mjs'

/**
 * Adds the packages of Debian to the list of components of a release.
 * @param {string} text the SBOM of the release
 * @returns {Promise<string>} that of the image
 * @throws {Error} when it does not fit the schema of CycloneDX
 */
export async function addDebianPackages(text) {
  const debian = new Models.Bom()
  for (const { name, version, licence, description, sha256 } of imagePackages) {
    const component = await makeNative(new Map(), {
      name,
      version,
      description,
      supplier: 'Debian',
      licence,
      purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=amd64&distro=bookworm`,
      fields: {
        origin: 'Debian 12',
        endOfLifeDate: '2028-06-30',
        patchStatus: 'pinned by the image, updated with images of the shop',
        comments: 'files of this package are in the image',
      },
    })
    component.hashes.set(Enums.HashAlgorithm['SHA-256'], sha256)
    debian.components.add(component)
  }
  const factory = new Serialize.JSON.Normalize.Factory(sbomSpec)
  const added = JSON.parse(new Serialize.JsonSerializer(factory).serialize(debian, { sortLists: true }))
  const release = JSON.parse(text)
  const image = {
    ...release,
    serialNumber: undefined,
    components: [...release.components, ...added.components],
    dependencies: [...release.dependencies, ...added.dependencies],
  }
  const joined = `${JSON.stringify(image, null, 1)}\n`
  const errors = await new Validation.JsonStrictValidator(sbomSpec.version).validate(joined)
  if (errors) throw new Error(`The SBOM of the image does not fit its schema: ${JSON.stringify(errors)}`)
  return joined
}
