import { whenShown } from '../platform/when-loaded.ts'
import { startDocument } from './start-document.ts'

whenShown(startDocument)
