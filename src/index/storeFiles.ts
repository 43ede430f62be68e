import fs from 'node:fs';

/** The few calls by which a store touches the disk; tests put failing ones in their place. */
export interface StoreFiles {
  open(file: string, flags: string): number;
  close(descriptor: number): void;
  write(descriptor: number, data: Uint8Array): void;
  truncate(descriptor: number, length: number): void;
}

export const diskFiles: StoreFiles = {
  open: (file, flags) => fs.openSync(file, flags, 0o600),
  close: (descriptor) => fs.closeSync(descriptor),
  write: (descriptor, data) => {
    let written = 0;
    while (written < data.length) written += fs.writeSync(descriptor, data, written, data.length - written);
  },
  truncate: (descriptor, length) => fs.ftruncateSync(descriptor, length),
};

/** Writes a file whole or not at all, so that no reader ever sees half of it. */
export function replaceFile(file: string, data: Uint8Array, files: StoreFiles = diskFiles): void {
  const part = `${file}.${process.pid}.part`;
  const descriptor = files.open(part, 'w');
  try {
    files.write(descriptor, data);
  } catch (error) {
    fs.rmSync(part, { force: true });
    throw error;
  } finally {
    files.close(descriptor);
  }
  fs.renameSync(part, file);
}
