import type { ComponentType } from "react";
import { lazyPart } from "../../shared/loading/lazy-part.tsx";
import type {
  ManyRequest,
  MovePreviewRequest,
  OnceRequest,
  SetupRequest,
  SetupVerb,
} from "../../shared/object-setup/index.ts";
import { AddContainerDialog } from "./dialogs/add-container-dialog.tsx";
import { ChooseDeviceDialog } from "./dialogs/choose-device-dialog.tsx";
import { CloneDialog } from "./dialogs/clone-dialog.tsx";
import { DeleteDialog } from "./dialogs/delete-dialog.tsx";
import { MoveDialog } from "./dialogs/move-dialog.tsx";
import { RenameDialog } from "./dialogs/rename-dialog.tsx";
import type { SetupDialogProps } from "./dialogs/setup-dialog.tsx";

const BulkEditDialog = lazyPart(async () => (await import("./bulk-edit/bulk-edit-dialog.tsx")).BulkEditDialog);
const TestOnceDialog = lazyPart(async () => (await import("./add-sensor/test-once-dialog.tsx")).TestOnceDialog);
const MovePreview = lazyPart(async () => (await import("./dialogs/move-preview.tsx")).MovePreview);

const dialogs: Readonly<Record<SetupVerb, ComponentType<SetupDialogProps>>> = {
  "add-device": AddContainerDialog,
  "add-group": AddContainerDialog,
  "add-sensor": ChooseDeviceDialog,
  rename: RenameDialog,
  clone: CloneDialog,
  move: MoveDialog,
  delete: DeleteDialog,
};

export interface SetupLayerProps {
  readonly request: SetupRequest | OnceRequest | ManyRequest | MovePreviewRequest;
  readonly onClose: () => void;
}

/** The dialog that heads, menus and the search ask for. */
export function SetupLayer({ request, onClose }: SetupLayerProps) {
  if ("objects" in request) return <BulkEditDialog objects={request.objects} onClose={onClose} />;
  if ("once" in request) return <TestOnceDialog request={request} onClose={onClose} />;
  if ("place" in request) return <MovePreview {...request} />;
  const Dialog = dialogs[request.verb];
  return <Dialog key={`${request.verb} ${request.target.id}`} request={request} onClose={onClose} />;
}
