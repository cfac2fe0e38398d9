import { startDocument } from './start-document.ts'

startDocument()
