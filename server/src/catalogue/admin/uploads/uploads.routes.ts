import multipart from '@fastify/multipart'
import type { Api } from '../../../platform/http/api.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { checkForm, type FormLimits, MEGABYTE, readForm } from '../../../platform/http/read-form.ts'
import type { CatalogueAdminDependencies } from '../../dependencies.ts'
import { uploadPicture } from './uploads.service.ts'

/** They fit one photograph of a phone. */
const limits: FormLimits = {
  fields: 2,
  files: 1,
  parts: 3,
  fileSize: 10 * MEGABYTE,
  fieldNameSize: 100,
  fieldSize: 1024,
  headerPairs: 20,
}
/** It is the time for the whole form. */
const UPLOAD_TIMEOUT_MS = 28_000

const precise: Partial<Record<string, string>> = {
  TOO_MANY_IMAGES: 'Please send one picture at a time',
  IMAGE_TOO_LARGE: 'A picture may be at most 10 MB',
  TOO_LARGE: 'A picture may be at most 10 MB',
}

export function registerUploads(api: Api, dependencies: CatalogueAdminDependencies): void {
  api.handleFile(
    'POST /back-office/pictures',
    async (request, reply, caller) => {
      try {
        checkForm(request, limits)
        const item = await uploadPicture(dependencies, caller, async (folder) => {
          const { files } = await readForm(request, folder, { limits, time: UPLOAD_TIMEOUT_MS })
          if (!files[0]) throw new ApiError('INVALID_INPUT', 'Please choose a picture')
          return files[0]
        })
        return { success: true, item }
      } catch (error) {
        // The unread rest of the body would be parsed as the next request.
        if (!request.raw.complete) reply.header('connection', 'close')
        const message = error instanceof ApiError && precise[error.code]
        throw message ? new ApiError(error.code, message) : error
      }
    },
    (scope) => {
      scope.removeAllContentTypeParsers()
      scope.register(multipart, { limits, throwFileSizeLimit: false })
    },
  )
}
